import './api/zod-config.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startSession } from './session/session.ts'
import './theme/fonts.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

startSession()

// A transition is rendered in small steps, so that a slow phone stays responsive.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
