/**
 * A request to the local API and its answer. Code is the same in every language; it has the size of
 * what is around it.
 */
export const RequestDrawing = () => (
  <div aria-hidden="true" className="cut-7 bg-inverse text-on-inverse select-none">
    <pre className="p-4 font-mono whitespace-pre-wrap">
      <span className="opacity-85">127.0.0.1:36080</span>
      {'\n\n'}
      <span className="tk-function">POST</span> /api/v1/profiles/p_7f3a/start{'\n\n'}
      {'{\n  '}
      <span className="tk-keyword">"code"</span>: <span className="tk-constant">0</span>,{'\n  '}
      <span className="tk-keyword">"msg"</span>: <span className="tk-string">"ok"</span>,{'\n  '}
      <span className="tk-keyword">"data"</span>: {'{\n    '}
      <span className="tk-keyword">"port"</span>: <span className="tk-constant">51874</span>,
      {'\n    '}
      <span className="tk-keyword">"ws"</span>:{' '}
      <span className="tk-string">"ws://127.0.0.1:51874/…"</span>
      {'\n  }\n}'}
    </pre>
  </div>
)
