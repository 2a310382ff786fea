/** The file that lies in the folder of a demonstration, whose passwords everybody can read. */
export const DEMO_MARK = 'demonstration'
