import type { ReactNode } from 'react'
import styles from './hidden-text.module.css'

/** A text for screen readers only. */
export const HiddenText = ({ children }: { children: ReactNode }) => <span className={styles.hidden}>{children}</span>
