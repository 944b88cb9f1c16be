import { trusted } from './markup.ts';

/** Runs in the page: links values with their boxes, picks files, themes. Kept small and without libraries. */
export const SCRIPT = trusted(`
const all = (key) => document.querySelectorAll('[data-v="' + CSS.escape(key) + '"]');
const tip = document.getElementById('tip');
let active;
function point(key, at) {
  if (active) for (const one of all(active)) one.classList.remove('on');
  active = key;
  if (!key) { tip.hidden = true; return; }
  for (const one of all(key)) one.classList.add('on');
  const value = document.getElementById(key);
  if (!value) return;
  tip.textContent = value.dataset.tip;
  tip.hidden = false;
  const rect = at.getBoundingClientRect();
  const below = rect.bottom + 8 + tip.offsetHeight < innerHeight;
  tip.style.top = (below ? rect.bottom + 8 : Math.max(8, rect.top - 8 - tip.offsetHeight)) + 'px';
  tip.style.left = Math.max(8, Math.min(rect.left, innerWidth - tip.offsetWidth - 8)) + 'px';
}
const targetOf = (event) => event.target.closest && event.target.closest('[data-v]');
for (const type of ['mouseover', 'focusin']) document.addEventListener(type, (event) => {
  const target = targetOf(event);
  point(target ? target.dataset.v : undefined, target);
});
document.addEventListener('scroll', () => { tip.hidden = true; }, true);
document.addEventListener('click', (event) => {
  const target = targetOf(event);
  if (!target) return;
  event.preventDefault();
  const box = target.classList.contains('box');
  const other = [...all(target.dataset.v)].find((one) => one.classList.contains('box') !== box);
  if (other) other.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'smooth' });
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') document.activeElement.click();
  if (event.key === 'Escape') point();
});
document.getElementById('unsure').addEventListener('change', (event) => {
  document.body.classList.toggle('unsure', event.target.checked);
});
document.getElementById('theme').addEventListener('click', () => {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'light' : 'dark';
});
const files = document.getElementById('files');
function show() {
  for (const file of document.querySelectorAll('.file')) file.hidden = Boolean(files) && file.id !== files.value;
}
if (files) files.addEventListener('change', show);
show();
`);
