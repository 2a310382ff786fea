import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { CallLink } from '#app/ui/base/contact-link.tsx'
import { Dialog } from '#app/ui/base/dialog.tsx'
import { Say, Speaking, usePhrases } from '#app/ui/base/language.tsx'
import { OriginContext } from '#app/ui/base/link/origin.ts'
import { ContactDialogs } from './contact-dialogs.tsx'
import { Drawer } from './drawer.tsx'
import { Footer } from './footer.tsx'
import { Head } from './head.tsx'
import { Header } from './header.tsx'
import { QuickContact } from './quick-contact.tsx'
import { ScriptPhrases } from './script-phrases.tsx'
import { type Shell, shellAt, ShellContext } from './shell-context.ts'

/** Everything around a page's content; without shell data (error pages) it leaves out what needs them. */
export function Frame({ shell: shellOfSite, children }: { shell: Shell | null; children: ReactNode }) {
  const { pathname } = useLocation()
  const shell = shellAt(pathname, shellOfSite)
  const frame = (
    <ShellContext value={shell}>
      <OriginContext value={shell?.origin ?? ''}>
        <Head businessName={shell?.businessName} />
        <Around shell={shell}>{children}</Around>
      </OriginContext>
    </ShellContext>
  )
  return shell === null ? frame : <Speaking language={shell.language}>{frame}</Speaking>
}

function Around({ shell, children }: { shell: Shell | null; children: ReactNode }) {
  const phrases = usePhrases('site')
  return (
    <>
      <a className="skip-link" href="#main" onClick={skipToContent}>
        {phrases.skip}
      </a>
      {shell && <Header shell={shell} />}
      {shell && <Drawer shell={shell} />}
      {shell && (
        <output className="offline" id="offline" hidden>
          <Say
            phrase={phrases.offline}
            facts={{ phone: <CallLink href={shell.phoneHref}>{shell.phone}</CallLink> }}
          />
        </output>
      )}
      <div className="under-bar">
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {shell && <QuickContact shell={shell} />}
      </div>
      {shell && <Footer shell={shell} />}
      {shell && <Overlays shell={shell} />}
      <ScriptPhrases />
    </>
  )
}

/** Not a router link: that would be a navigation, and React Router would forget the form's outcome. */
function skipToContent(event: MouseEvent) {
  const main = document.getElementById('main')
  if (main === null) return
  event.preventDefault()
  main.scrollIntoView()
  main.focus({ preventScroll: true })
}

function Overlays({ shell }: { shell: Shell }) {
  const phrases = usePhrases('site')
  return (
    <>
      <Dialog id="chat" title={phrases.chat}>
        <div className="chat-panel" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      </Dialog>
      <ContactDialogs shell={shell} />
      <div
        className="toasts"
        id="toasts"
        popover="manual"
        aria-live="polite"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    </>
  )
}
