import { ConsoleRoot } from '../console/shell/console-root.tsx'

export const TerminatedPage = () => <ConsoleRoot />
