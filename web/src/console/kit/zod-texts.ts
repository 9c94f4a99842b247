import { zodTexts } from '@palco/contract/zod-texts'
import { config } from 'zod/mini'

// Portuguese messages for the console's forms. A module of its own, so that the login page does not load them.
config(zodTexts)
