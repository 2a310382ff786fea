import styles from '#app/styles/sheets/rest.css?url'

/**
 * Stands where the first screen of a page ends whose own sheet holds no more than that: browsers paint what comes
 * before, and wait for this sheet with what comes after.
 */
export function RestOfStyles() {
  return <link rel="stylesheet" href={styles} />
}
