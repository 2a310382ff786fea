import { listenToClicks } from './clicks.ts'
import { guardDrawer, renewClosedDialogs } from './dialogs.ts'
import { clearDrafts, keepDrafts, restoreDrafts } from './drafts.ts'
import { followConnection, measureHeader } from './header.ts'
import { watchView } from './in-view.ts'
import { onPageChange } from './page-changes.ts'
import { showNews } from './page.ts'
import { sendForms } from './sending.ts'
import { noteSignedIn } from './signed-in.ts'
import { listenToToasts, showToastsOfPage } from './toasts.ts'
import { standInForReact } from './without-react.ts'

/*
 * What every page of the site can do, with React or without. It finds what to act on by `data-` attributes, and
 * changes attributes and native state only, so that React finds what it rendered.
 */
standInForReact()
measureHeader()
listenToClicks()
guardDrawer()
renewClosedDialogs()
listenToToasts()
keepDrafts()
sendForms()
showNews()
followConnection()
const lookAtView = watchView()
onPageChange(() => {
  noteSignedIn()
  lookAtView()
  clearDrafts()
  restoreDrafts()
  showToastsOfPage()
})
