import styles from '#app/styles/sheets/rest.css?url'

/**
 * Marks the end of the first screen on pages whose own sheet covers only that: browsers paint what comes
 * before, and wait for the full sheet with the rest.
 */
export function RestOfStyles() {
  return <link rel="stylesheet" href={styles} />
}
