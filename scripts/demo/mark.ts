/** The file that marks the folder of a demonstration, whose passwords are public. */
export const DEMO_MARK = 'demonstration'
