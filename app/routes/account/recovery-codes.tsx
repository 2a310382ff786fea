import { useShell } from '#app/site/shell-context.ts'
import { CopyButton } from '#app/ui/base/copy-button.tsx'

/** Codes for when the phone is lost; shown once. To be saved without any script: the link is the file. */
export function RecoveryCodes({ codes, email }: { codes: string; email: string }) {
  const shell = useShell()
  const lines = codes.replaceAll(' ', '\n')
  const file = `Recovery codes of ${email} at ${shell.businessName}. Each works once.\n\n${lines}\n`
  return (
    <>
      <p>
        Keep these recovery codes where you find them without your phone. Each signs you in once. They are not
        shown again.
      </p>
      <pre className="recovery-codes">{lines}</pre>
      <div className="button-row">
        <CopyButton value={lines} kind="codes">
          Copy codes
        </CopyButton>
        <a
          className="button button-outline"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="recovery-codes.txt"
        >
          Save as a file
        </a>
      </div>
    </>
  )
}
