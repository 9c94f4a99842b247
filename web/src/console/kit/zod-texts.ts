import { zodTexts } from '@palco/contract/zod-texts'
import { config } from 'zod/mini'

// The console's forms show them. Whoever signs in has texts of his own, and shall not wait for these.
config(zodTexts)
