/** Served at SUBMIT_PATH: confirms the sign-out that the person asked for on our own page a moment ago. */
export const SUBMIT_SCRIPT = `const form = document.getElementById('op.logoutForm');
const answer = document.createElement('input');
answer.type = 'hidden';
answer.name = 'logout';
answer.value = 'yes';
form.append(answer);
form.submit();
`;

/** Served at PASSKEY_PATH: lets the browser sign with a passkey, and sends what it gives as a form. */
export const PASSKEY_SCRIPT = `const form = document.getElementById('passkey');
const failed = form.querySelector('.error');
const known = typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
const fail = (why) => {
  failed.textContent = why;
  failed.hidden = false;
};
async function prove() {
  const reply = await fetch(form.action + '/options', { method: 'POST' });
  if (!reply.ok) throw new Error(reply.statusText);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await reply.json());
  const proof = await navigator.credentials.get({ publicKey });
  form.elements.answer.value = JSON.stringify(proof.toJSON());
  form.submit();
}
form.addEventListener('submit', (event) => {
  event.preventDefault();
  failed.hidden = true;
  prove().catch(() => fail(form.dataset.failed));
});
if (known) {
  form.hidden = false;
  // After the password there is nothing else to do.
  if (form.elements.ticket) form.querySelector('button').focus();
} else if (form.elements.ticket) {
  form.hidden = false;
  form.querySelector('button').hidden = true;
  fail(form.dataset.unknown);
}
`;

/** Served at STYLE_PATH: the tokens of the web app, as far as one card needs them. */
export const STYLE = `@font-face {
  font-family: Inter; font-display: swap; font-weight: 100 900;
  src: url("/fonts/inter-5.3.0-latin.woff2") format("woff2");
}
:root {
  --bg: #f6f7f9; --panel: #fff; --line: #cfd3db; --ink: #171a21; --ink-2: #4b5261;
  --accent: #4338ca; --accent-line: #c7caf9; --on-accent: #fff; --bad: #b4232f; --bad-soft: #fdeaea;
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: #101216; --panel: #16191f; --line: #4a5160; --ink: #eceef2; --ink-2: #b4bac6;
    --accent: #a9a6ff; --accent-line: #3b3879; --on-accent: #14122b; --bad: #f2858d; --bad-soft: #331a1d;
  }
}
* { box-sizing: border-box; margin: 0; }
html { height: 100%; }
body {
  min-height: 100%; display: grid; grid-template-rows: 1fr auto; place-items: center; gap: 24px; padding: 24px;
  background: var(--bg); color: var(--ink);
  font: 14px/20px Inter, system-ui, "Segoe UI", "Noto Sans", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif;
}
main {
  width: 100%; max-width: 360px; padding: 32px; background: var(--panel);
  border: 1px solid var(--line); border-radius: 6px;
}
.brand { display: flex; align-items: center; gap: 8px; margin-bottom: 24px; font-weight: 600; }
.brand span {
  width: 20px; height: 20px; border-radius: 4px;
  background: linear-gradient(135deg, var(--accent) 50%, var(--accent-line) 50%);
}
h1 { font-size: 20px; line-height: 28px; font-weight: 600; }
.lead { margin: 4px 0 20px; color: var(--ink-2); }
.error {
  margin-bottom: 16px; padding: 8px 12px; border-radius: 6px;
  background: var(--bad-soft); color: var(--bad); font-weight: 600;
}
label { display: block; margin-bottom: 4px; font-weight: 600; }
input {
  width: 100%; height: 36px; margin-bottom: 16px; padding: 0 10px; font: inherit;
  color: inherit; background: var(--panel); border: 1px solid var(--line); border-radius: 6px;
}
button {
  width: 100%; height: 36px; margin-top: 4px; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--on-accent); background: var(--accent); border: 0; border-radius: 6px;
}
button.other { margin-top: 12px; color: inherit; background: none; border: 1px solid var(--line); }
form .error { margin: 12px 0 0; }
[hidden] { display: none; }
a { color: var(--accent); }
.beside { margin-top: 16px; }
code { font: 13px/20px ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; }
.scan { width: 200px; margin: 0 auto 16px; padding: 8px; background: #fff; border: 1px solid var(--line); border-radius: 6px; }
.scan svg { display: block; width: 100%; height: auto; }
.codes { display: grid; grid-template-columns: 1fr 1fr; gap: 4px 16px; margin-bottom: 20px; padding: 0; list-style: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
footer { color: var(--ink-2); font-size: 12px; }
`;
