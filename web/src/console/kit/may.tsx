import type { Permission } from '@palco/contract/team/permissions'
import type { ReactNode } from 'react'
import { useMay } from '../../session/may.ts'

export const May = ({ permission, children }: { permission: Permission; children: ReactNode }) =>
  useMay(permission) && children
