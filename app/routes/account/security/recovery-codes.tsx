import { useShell } from '#app/site/shell-context.ts'
import { CopyButton } from '#app/ui/base/copy-button.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'

/** Recovery codes, shown once. They can be saved without scripts, because the link contains the file. */
export function RecoveryCodes({ codes, email }: { codes: string; email: string }) {
  const { businessName } = useShell()
  const { codes: phrases } = usePhrases('security').app
  const say = useSay()
  const lines = codes.replaceAll(' ', '\n')
  const file = `${say(phrases.file, { email, businessName })}\n\n${lines}\n`
  return (
    <>
      <p>{phrases.keep}</p>
      <pre className="recovery-codes">{lines}</pre>
      <div className="button-row">
        <CopyButton value={lines} kind="codes">
          {phrases.copy}
        </CopyButton>
        <a
          className="button button-outline"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={phrases.fileName}
        >
          {phrases.save}
        </a>
      </div>
    </>
  )
}
