import type { Headers } from './headers.ts';
import type { MimePart } from './mime.ts';
import type { OpenedMail } from './opened-mail.ts';

type Facts = { root: MimePart; subject: string; from: string; own: ReadonlySet<string> };

/** What mail programs put before the subject of an absence note. */
const ANSWER =
  /^\s*(auto(matic(ally generated)?)?[- ]?(reply|response|answer)|out of (the )?office|autoreply|abwesenheits?notiz|automatische antwort|réponse automatique|respuesta automática|automatyczna odpowiedź|risposta automatica|resposta automática|自动回复|自動回覆|自動回復|自動応答|不在通知)/i;
const BOUNCE =
  /^\s*(undeliver(able|ed)|returned mail|delivery (status notification|failure|has failed)|mail delivery (failed|failure|system)|failure notice|mail system error|退信|系统退信|未傳遞|无法送达)/i;
const DAEMON = /^(mailer-daemon|postmaster|mail-daemon)@/i;

const value = (headers: Headers, name: string): string => (headers.get(name) ?? '').trim().toLowerCase();

function isBounce({ root, subject, from }: Facts): boolean {
  const report =
    root.type === 'multipart/report' && /delivery-status/i.test(root.parameters.get('report-type') ?? '');
  const failed = root.headers.get('x-failed-recipients') !== undefined;
  const nobody = value(root.headers, 'return-path') === '<>' || DAEMON.test(from);
  return report || failed || (nobody && BOUNCE.test(subject));
}

/** Programs that write orders call their mails generated too; only an answer to a mail is told apart (RFC 3834). */
function isAnswer({ root: { headers }, subject }: Facts): boolean {
  return (
    value(headers, 'auto-submitted').startsWith('auto-replied') ||
    /^(yes|true|1|auto_reply)$/.test(value(headers, 'x-autoreply') || value(headers, 'x-autorespond')) ||
    value(headers, 'precedence') === 'auto_reply' ||
    ANSWER.test(subject)
  );
}

/** Whether nobody wrote this mail to be read, and what it is then. `own` holds addresses of this installation. */
export function automaticKind(facts: Facts): OpenedMail['automatic'] {
  if (facts.own.has(facts.from.toLowerCase())) return 'own';
  if (isBounce(facts)) return 'bounce';
  return isAnswer(facts) ? 'auto-reply' : null;
}
