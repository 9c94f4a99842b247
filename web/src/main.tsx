import './api/zod-config.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startSession } from './session/session.ts'
import './theme/fonts.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

startSession()

// In small steps: a slow phone can be touched in between.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
