import { trusted } from './markup.ts';

const DARK = `
  --paper: #14171c; --card: #1c2027; --line: #2d333d; --ink: #e8eaee; --soft: #98a1af; --desk: #0d0f13;
  --sure: #46c48a; --look: #f0b44c; --doubt: #ff7a6b; --accent: #7db2ff; --shadow: 0 1px 2px #0008, 0 8px 24px #0006;
`;

/** How the report looks: pages on a desk to the left, values on paper to the right; stacked on narrow screens. */
export const STYLE = trusted(`
:root {
  color-scheme: light dark;
  --paper: #f7f8fa; --card: #fff; --line: #e3e6eb; --ink: #1a1f27; --soft: #667080; --desk: #e9ecf0;
  --sure: #1a9a63; --look: #b97700; --doubt: #d23f31; --accent: #2468d8; --shadow: 0 1px 2px #0001, 0 8px 24px #0001;
}
@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { ${DARK} } }
:root[data-theme="dark"] { color-scheme: dark; ${DARK} }
:root[data-theme="light"] { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 14px/1.5 system-ui, "Noto Sans", "Noto Sans CJK TC", sans-serif; }
.sure { --tone: var(--sure); } .look { --tone: var(--look); } .doubt { --tone: var(--doubt); } .none { --tone: transparent; }
.top { position: sticky; top: 0; z-index: 3; display: flex; gap: 18px; align-items: center; height: 52px; padding: 0 20px; background: var(--card); border-bottom: 1px solid var(--line); }
.top h1 { margin: 0; font-size: 15px; font-weight: 650; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.top select, .top button { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 4px 10px; max-width: 40vw; }
.top button { cursor: pointer; line-height: 1.4; }
.legend { display: flex; gap: 14px; margin-left: auto; color: var(--soft); font-size: 12px; white-space: nowrap; }
.legend span::before { content: ""; display: inline-block; width: 9px; height: 9px; margin-right: 6px; border-radius: 3px; background: var(--tone); }
.toggle { display: flex; gap: 6px; align-items: center; color: var(--soft); font-size: 12px; white-space: nowrap; }
.file { display: grid; grid-template-columns: minmax(0, 11fr) minmax(360px, 9fr); height: calc(100vh - 52px); }
.file[hidden] { display: none; }
.pages { overflow: auto; padding: 24px; background: var(--desk); }
.page { position: relative; max-width: 900px; margin: 0 auto 24px; background: #fff; border-radius: 4px; box-shadow: var(--shadow); }
.page img { display: block; width: 100%; height: 100%; border-radius: 4px; }
:root[data-theme="dark"] .page img { filter: brightness(.92); }
.page figcaption { position: absolute; right: 8px; bottom: 6px; padding: 0 8px; border-radius: 9px; background: #0009; color: #fff; font-size: 11px; }
.box { position: absolute; border-radius: 3px; outline: 1.5px solid var(--tone); outline-offset: 1px; background: color-mix(in srgb, var(--tone) 13%, transparent); mix-blend-mode: multiply; transition: background .12s, outline-width .12s; }
.box.on { outline-width: 2.5px; background: color-mix(in srgb, var(--tone) 34%, transparent); z-index: 1; }
.values { overflow: auto; padding: 8px 24px 48px; border-left: 1px solid var(--line); }
.document + .document { border-top: 1px solid var(--line); margin-top: 24px; }
h2 { display: flex; gap: 12px; align-items: baseline; margin: 18px 0 8px; font-size: 19px; font-weight: 680; }
h2 small { color: var(--soft); font-size: 12px; font-weight: 400; }
h3 { margin: 22px 0 6px; color: var(--soft); font-size: 11px; font-weight: 650; letter-spacing: .07em; text-transform: uppercase; }
.notice { margin: 8px 0; padding: 8px 12px; border-radius: 8px; background: color-mix(in srgb, var(--doubt) 11%, var(--card)); color: var(--ink); }
dl { margin: 0; }
dl .value { display: grid; grid-template-columns: minmax(110px, 32%) 1fr auto; gap: 12px; align-items: baseline; position: relative; margin: 0 -12px; padding: 6px 12px; border-radius: 8px; }
dl .value::before { content: ""; position: absolute; left: 0; top: 9px; bottom: 9px; width: 3px; border-radius: 2px; background: var(--tone); }
dl .value + .value { margin-top: 2px; }
dt { color: var(--soft); }
dd { margin: 0; font-weight: 550; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
dd.standard { color: var(--soft); font-weight: 400; font-size: 12px; }
.none dd { color: var(--soft); font-weight: 400; }
.missing { --tone: var(--doubt); } .missing dd { color: var(--doubt); }
.value[data-v] { cursor: pointer; }
.value.on, .value:focus-visible { background: color-mix(in srgb, var(--tone) 14%, var(--card)); outline: none; }
.table { overflow-x: auto; margin: 6px 0; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
table { border-collapse: collapse; width: 100%; font-size: 13px; }
th { padding: 8px 10px; color: var(--soft); font-size: 11px; font-weight: 600; text-align: left; white-space: nowrap; border-bottom: 1px solid var(--line); }
td { padding: 6px 10px; vertical-align: top; border-bottom: 1px solid var(--line); box-shadow: inset 0 -2px 0 -1px transparent; }
td.value { box-shadow: inset 3px 0 0 -1px var(--tone); }
td.value.sure { box-shadow: none; }
tr:last-child td { border-bottom: 0; }
td.figures { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
body.unsure .value.sure, body.unsure .value.none:not(.missing), body.unsure .box.sure { opacity: .18; }
#tip { position: fixed; z-index: 5; max-width: 420px; padding: 9px 13px; border-radius: 10px; background: #10141b; color: #f1f3f6; font-size: 12.5px; white-space: pre-line; overflow-wrap: anywhere; box-shadow: var(--shadow); pointer-events: none; }
@media (max-width: 900px) {
  .file { grid-template-columns: 1fr; height: auto; }
  .values { border-left: 0; }
  .legend { display: none; } .toggle { margin-left: auto; }
}
@media print { .top { position: static; } .file { display: block; height: auto; } .pages, .values { overflow: visible; } .page { break-inside: avoid; } }
`);
