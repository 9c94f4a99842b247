import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

/**
 * The page of a webinar. It shows the viewer from its URL, and a counter that starts again when the page is loaded
 * again.
 */
const PAGE = `<!doctype html>
<html lang="en">
  <head><title>Webinar</title></head>
  <body>
    <h1>Live</h1>
    <p id="viewer"></p>
    <p id="seconds">0</p>
    <script>
      const query = new URLSearchParams(location.search)
      document.querySelector('#viewer').textContent = query.get('nome') + ' <' + query.get('email') + '>'
      let seconds = 0
      setInterval(() => { document.querySelector('#seconds').textContent = ++seconds }, 100)
    </script>
  </body>
</html>`

/** The page of a hostile site. After a click, it tries to navigate all windows that it can reach. */
const ESCAPING = `<!doctype html>
<html lang="en">
  <head><title>Escape</title></head>
  <body>
    <h1>Live</h1>
    <button>Play</button>
    <p id="tried"></p>
    <script>
      const targets = { top: () => top, parent: () => parent, opener: () => opener, openersTop: () => opener.top }
      document.querySelector('button').onclick = () => {
        const tried = Object.entries(targets).map(([name, target]) => {
          try {
            if (target() === self) return name + ' is itself'
            target().location = location.origin + '/caught'
            return name + ' was led away'
          } catch (error) {
            return name + ' is out of reach'
          }
        })
        document.querySelector('#tried').textContent = tried.join(', ')
      }
    </script>
  </body>
</html>`

export class WebinarSite {
  readonly #server: Server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(request.url?.startsWith('/escaping') ? ESCAPING : PAGE)
  })
  #url = ''

  get url() {
    return this.#url
  }

  async start() {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    if (typeof address !== 'object' || !address) throw new Error('no port')
    this.#url = `http://127.0.0.1:${address.port}`
  }

  stop() {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
