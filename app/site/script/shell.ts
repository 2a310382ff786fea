import { listenToClicks } from './clicks.ts'
import { guardDrawer, renewClosedDialogs } from './dialogs.ts'
import { clearDrafts, dropDraftsOfOthers, keepDrafts, restoreDrafts } from './drafts.ts'
import { settleFields } from './form-problems.ts'
import { followConnection, measureHeader } from './header.ts'
import { watchView } from './in-view.ts'
import { onPageChange } from './page-changes.ts'
import { showNews } from './page.ts'
import { sendForms } from './sending.ts'
import { followTabs, noteSignedIn } from './signed-in.ts'
import { listenToToasts, showToastsOfPage } from './toasts.ts'
import { standInForReact } from './without-react.ts'

/*
 * The script of every page of the site, with or without React. It finds its elements by `data-` attributes
 * and changes only attributes and native state, so it does not disturb React.
 */
standInForReact()
measureHeader()
listenToClicks()
guardDrawer()
renewClosedDialogs()
listenToToasts()
keepDrafts()
sendForms()
settleFields()
showNews()
followConnection()
followTabs()
const lookAtView = watchView()
onPageChange(() => {
  noteSignedIn()
  lookAtView()
  dropDraftsOfOthers()
  clearDrafts()
  restoreDrafts()
  showToastsOfPage()
})
