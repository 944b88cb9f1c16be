import type { SignInTexts } from './texts.ts';

/** The pages that the server renders itself: they work without script, and carry none inline. */

export const STYLE_PATH = '/sign-in/style.css';
export const SUBMIT_PATH = '/sign-in/submit.js';
export const PASSKEY_PATH = '/sign-in/passkey.js';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string): string => text.replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c);

function page(
  texts: SignInTexts,
  brand: string,
  title: string,
  main: string,
  footer: string | null = null,
): string {
  return `<!doctype html>
<html lang="${texts.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${safe(title)} · ${safe(brand)}</title>
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>
<main>
<p class="brand"><span aria-hidden="true"></span>${safe(brand)}</p>
<h1>${safe(title)}</h1>
${main}
</main>
${footer ? `<footer>${safe(footer)}</footer>` : ''}
</body>
</html>
`;
}

export type SignInForm = {
  uid: string;
  brand: { name: string; footer: string | null };
  email: string;
  /** What went wrong with the last try. */
  error: string | null;
  /** Browsers make passkeys for this installation. */
  passkeys: boolean;
};

/**
 * The button of a passkey. Our script shows it where the browser knows passkeys, and fills the form in.
 * @param ticket of the password before it
 */
const passkeyForm = (texts: SignInTexts, uid: string, ticket = ''): string =>
  `<form method="post" action="/sign-in/${encodeURIComponent(uid)}/passkey" id="passkey" data-failed="${safe(ticket ? texts.passkeyAgain : texts.noPasskey)}" data-unknown="${safe(texts.passkeyUnknown)}" hidden>
<input type="hidden" name="answer">
${ticket && `<input type="hidden" name="ticket" value="${safe(ticket)}">\n`}<button type="submit"${ticket ? '' : ' class="other"'}>${safe(ticket ? texts.passkeyConfirm : texts.passkey)}</button>
<p class="error" role="alert" hidden></p>
</form>
<script src="${PASSKEY_PATH}" defer></script>`;

export function signInPage(texts: SignInTexts, form: SignInForm): string {
  const described = form.error ? ' aria-describedby="error" aria-invalid="true"' : '';
  // The e-mail is there already after the landing page or a wrong try: then the password is next.
  const [first, second] = form.email ? ['', ' autofocus'] : [' autofocus', ''];
  const main = `<p class="lead">${safe(texts.lead)}</p>
${errorLine(form.error)}
<form method="post" action="/sign-in/${encodeURIComponent(form.uid)}">
<label for="email">${safe(texts.email)}</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="255" value="${safe(form.email)}"${first}${described}>
<label for="password">${safe(texts.password)}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="1000"${second}${described}>
<button type="submit">${safe(texts.submit)}</button>
</form>
${form.passkeys ? passkeyForm(texts, form.uid) : ''}
<p class="beside"><a href="/forgot-password">${safe(texts.forgot)}</a></p>`;
  return page(texts, form.brand.name, texts.title, main, form.brand.footer);
}

type Step = {
  uid: string;
  brand: SignInForm['brand'];
  /** Sealed: whose step it is. */
  ticket: string;
  error?: string | null;
};

const errorLine = (error: string | null | undefined): string =>
  error ? `<p class="error" id="error" role="alert">${safe(error)}</p>` : '';

const stepForm = ({ uid, ticket }: Step, path: string, fields: string, submit: string): string =>
  `<form method="post" action="/sign-in/${encodeURIComponent(uid)}/${path}">
<input type="hidden" name="ticket" value="${safe(ticket)}">
${fields}<button type="submit">${safe(submit)}</button>
</form>`;

const codeField = (texts: SignInTexts, error: string | null | undefined): string =>
  `<label for="code">${safe(texts.code)}</label>
<input id="code" name="code" autocomplete="one-time-code" autocapitalize="off" spellcheck="false" required maxlength="40" autofocus${error ? ' aria-describedby="error" aria-invalid="true"' : ''}>
`;

/** Asks for a code of the authenticator app, or a recovery code. */
export function codePage(texts: SignInTexts, step: Step): string {
  const main = `<p class="lead">${safe(texts.codeLead)}</p>
${errorLine(step.error)}
${stepForm(step, 'code', codeField(texts, step.error), texts.submit)}`;
  return page(texts, step.brand.name, texts.codeTitle, main, step.brand.footer);
}

/** Asks for the passkey of whoever's password was right. */
export function passkeyPage(texts: SignInTexts, step: Step): string {
  const main = `<p class="lead">${safe(texts.passkeyLead)}</p>
${passkeyForm(texts, step.uid, step.ticket)}
<noscript><p class="error">${safe(texts.passkeyUnknown)}</p></noscript>`;
  return page(texts, step.brand.name, texts.codeTitle, main, step.brand.footer);
}

/** @param picture the key as a picture to be scanned: SVG of ours, not of a person */
export function setUpPage(texts: SignInTexts, step: Step & { secret: string; picture: string }): string {
  const main = `<p class="lead">${safe(texts.setUpLead)}</p>
<div class="scan" role="img" aria-label="QR">${step.picture}</div>
<p class="lead">${safe(texts.setUpByHand)} <code>${safe(step.secret.replaceAll(/(.{4})(?=.)/g, '$1 '))}</code></p>
${errorLine(step.error)}
${stepForm(step, 'set-up', codeField(texts, step.error), texts.next)}`;
  return page(texts, step.brand.name, texts.setUpTitle, main, step.brand.footer);
}

/** The recovery codes, once. */
export function recoveryPage(texts: SignInTexts, step: Step & { codes: readonly string[] }): string {
  const codes = step.codes.map((code) => `<li><code>${safe(code)}</code></li>`).join('');
  const main = `<p class="lead">${safe(texts.keepLead)}</p>
<ul class="codes">${codes}</ul>
${stepForm(step, 'done', '', texts.next)}`;
  return page(texts, step.brand.name, texts.keepTitle, main, step.brand.footer);
}

/** A title, a sentence, and the way back. */
export function messagePage(texts: SignInTexts, title: string, sentence: string, brand = 'Recto'): string {
  const main = `<p class="lead">${safe(sentence)}</p><p><a href="/">${safe(texts.again)}</a></p>`;
  return page(texts, brand, title, main);
}

/** @param form the provider's own form; our script sends it at once, without script there is a button */
export function signOutPage(texts: SignInTexts, form: string, brand = 'Recto'): string {
  const main = `${form}
<noscript><button type="submit" form="op.logoutForm" name="logout" value="yes">${safe(texts.signOut)}</button></noscript>
<script src="${SUBMIT_PATH}" defer></script>`;
  return page(texts, brand, texts.signingOut, main);
}
