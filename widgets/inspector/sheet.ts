/** The inspector's own looks, inside its shadow: neither the theme's rules nor the kit's tokens reach it. */
export const SHEET = `
:host { all: initial }
* { box-sizing: border-box }
section { position: fixed; z-index: 2147483647; inset: auto 0 0 auto; display: flex; flex-direction: column; inline-size: min(32rem, 100vw); block-size: min(80vh, 46rem); color: #e9f1ee; background: #101714; border: 1px solid #5f7a70; border-radius: 12px 0 0; font: 14px/1.5 system-ui, sans-serif; color-scheme: dark }
section.left { inset: auto auto 0 0; border-radius: 0 12px 0 0 }
.bar { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; padding: 10px 14px; border-block-end: 1px solid #33453e }
h2 { flex: 1 0 auto; margin: 0; font-size: 15px } h3 { margin: 16px 14px 6px; color: #a8bdb4; font-size: 13px; font-weight: 600 }
button { min-block-size: 28px; padding: 2px 10px; color: inherit; background: #22312b; border: 1px solid #6d8a7f; border-radius: 6px; font: inherit; cursor: pointer }
.search { display: flex; gap: 8px; align-items: center; padding: 8px 14px; border-block-end: 1px solid #26352f } .search input { flex: 1; min-inline-size: 0; min-block-size: 28px; padding: 2px 8px; color: inherit; background: #0a100d; border: 1px solid #6d8a7f; border-radius: 6px; font: inherit }
:focus-visible { outline: 3px solid #7fd0b2; outline-offset: 1px }
.body { flex: 1; overflow: auto; padding-block-end: 16px }
details { border-block-end: 1px solid #26352f }
summary { display: flex; flex-wrap: wrap; gap: 2px 10px; align-items: baseline; min-block-size: 32px; padding: 6px 14px; cursor: pointer } summary:hover { background: #1a2520 }
.state { padding-inline: 8px; border: 1px solid; border-radius: 99px; font-size: 12px } .connected { color: #8ee0bf } .waiting, .not { color: #f0d48a } .failed { color: #ffb3a7 }
code, .path { font: 12px/1.5 ui-monospace, monospace; overflow-wrap: anywhere } .path, .quiet { color: #a8bdb4 }
p, .inside { margin: 4px 14px 10px } .fault { color: #ffb3a7 }
table { inline-size: 100%; border-collapse: collapse; margin-block: 6px } th, td { padding: 3px 8px 3px 0; border-block-start: 1px solid #26352f; font-weight: 400; text-align: start; vertical-align: top } th { color: #a8bdb4 }
textarea { inline-size: 100%; block-size: 12rem; color: inherit; background: #0a100d; font: 12px ui-monospace, monospace }
.mark { position: fixed; z-index: 2147483646; border: 3px solid #e8590c; background: rgb(232 89 12 / 18%); pointer-events: none }
[hidden] { display: none }
@media (forced-colors: active) { .mark { border-color: Highlight } }
`
