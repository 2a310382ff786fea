/** Codes for when the phone is lost; shown once. */
export function RecoveryCodes({ codes }: { codes: string }) {
  return (
    <>
      <p>
        Write these recovery codes down, or print them. Each signs you in once without your phone. We do not
        show them again.
      </p>
      <pre className="recovery-codes">{codes.replaceAll(' ', '\n')}</pre>
    </>
  )
}
