import type { ReactNode } from 'react'
import styles from './hidden-text.module.css'

export const HiddenText = ({ children }: { children: ReactNode }) => <span className={styles.hidden}>{children}</span>
