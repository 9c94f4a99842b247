let context: AudioContext | null = null

const NOTES = [
  { hertz: 659, at: 0 },
  { hertz: 494, at: 0.28 },
]
const NOTE_SECONDS = 0.7
const VOLUME = 0.25

export const isSoundAllowed = () => context?.state === 'running'

/** Unlocks sound. Browsers allow this only after the person has clicked or typed on the page. */
export async function allowSound() {
  context ??= new AudioContext()
  await context.resume()
}

export function playChime() {
  if (!context) return
  for (const { hertz, at } of NOTES) {
    const start = context.currentTime + at
    const volume = context.createGain()
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(VOLUME, start + 0.03)
    volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS)
    const note = context.createOscillator()
    note.frequency.value = hertz
    note.connect(volume).connect(context.destination)
    note.start(start)
    note.stop(start + NOTE_SECONDS)
  }
}
