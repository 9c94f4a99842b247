/**
 * The styles of the outline, which index.html shows until the login page's script is loaded. Positions and background
 * must match login-layout.module.css and login-form.module.css.
 */
export const outlineCss = [
  '#outline{display:none}',
  // The start of this animation is the only sign from which a script can detect that the browser has filled in a field.
  '@keyframes filled{}input:autofill{animation:filled 1ms}',
  '[data-outline] #outline{display:grid;grid-template-columns:1fr 1fr;min-height:100dvh}',
  '.outline-poster{display:grid;place-content:center;justify-items:center;padding:2rem 1rem max(2rem,18vh);background:#10142b url(/src/event/art/login-background.svg) center/cover}',
  '.outline-poster svg{width:clamp(4rem,6vw,5.5rem)}',
  ".outline-poster::after{content:'';height:calc(19rem + 1.1*clamp(2rem,1.2rem + 2.6vw,3.5rem) + 3*clamp(.9375rem,.8rem + .6vw,1.25rem))}",
  '.outline-access{display:grid;place-items:start center;padding:max(4rem,50dvh - 20.375rem) 1.5rem 8.75rem;background:var(--color-background-default)}',
  '.outline-card{display:grid;gap:1.125rem;width:100%;max-width:400px;padding:clamp(1.25rem,4vw,2.25rem);background:var(--color-background-paper);border:1px solid var(--color-divider);border-radius:var(--radius-card);box-shadow:var(--shadow-card)}',
  '.outline-card i{height:3rem;background:color-mix(in srgb,var(--color-text-secondary) 12%,transparent);border-radius:var(--radius-control)}',
  '.outline-card i:nth-child(-n+2){width:45%;height:2rem}',
  '.outline-card i:nth-child(2){width:80%;height:1.5rem;margin:-.75rem 0 .375rem}',
  '.outline-card i:nth-child(n+3):nth-child(-n+4){margin-top:1.875rem;background:none;border:1px solid var(--color-outline)}',
  '.outline-card i:nth-child(5){background:var(--color-button-main)}',
  '.outline-card i:nth-child(6){height:6.625rem;margin-top:3.375rem}',
  '@media(max-width:960px){[data-outline] #outline{grid-template-columns:1fr;grid-template-rows:auto 1fr}.outline-poster{height:20rem;place-content:start center;padding:1.5rem 0 0}.outline-poster svg{width:3.5rem;margin-right:7rem}.outline-poster::after{content:none}.outline-access{z-index:1;margin-top:-1.25rem;padding:3.25rem 1.5rem 5.5rem;border-radius:20px 20px 0 0}}',
  '@media(max-width:600px){.outline-poster{height:15.625rem;padding-top:1rem}.outline-poster svg{width:2.25rem;margin-right:4.25rem}.outline-access{padding:0 0 5.5rem;background:var(--color-background-paper)}.outline-card{gap:.75rem;background:none;border-color:transparent;box-shadow:none}.outline-card i:nth-child(1){height:1.625rem}.outline-card i:nth-child(2){height:1.375rem;margin:-.625rem 0 .125rem}.outline-card i:nth-child(n+3):nth-child(-n+4){margin-top:1.75rem}}',
  '@media(max-height:480px) and (orientation:landscape){[data-outline] #outline{grid-template-columns:2fr 3fr;grid-template-rows:auto}.outline-poster{height:100dvh;place-content:center;padding:.75rem .75rem 14rem}.outline-poster svg{width:2.25rem;margin:0}.outline-access{margin-top:0;padding:.5rem 4rem 5.5rem 1.25rem;background:var(--color-background-paper);border-radius:0}.outline-card{padding:.75rem 0;border-color:transparent;box-shadow:none}.outline-card i:nth-child(2){display:none}}',
].join('\n')
