import { Button } from '@mantine/core';
import type { Invitation } from '@recto/contracts/endpoints/invitations';
import type { Tone } from '@recto/contracts/statuses';
import { useTranslation } from 'react-i18next';
import { rolesInLine } from '../../../portal/role-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Time } from '../../../ui/time.tsx';
import classes from './admin.module.css';
import { ColumnTable } from './column-table.tsx';
import type { InvitationActions } from './use-invitations.ts';

const TONES: Readonly<Record<Invitation['state'], Tone>> = {
  INVITED: 'info',
  DECLINED: 'secondary',
  EXPIRED: 'warning',
};

const COLUMNS = ['invited', 'state', 'roles', 'invited_by', 'until', 'actions'];

type Props = { invitations: readonly Invitation[]; actions: InvitationActions };

/** Who was asked and does not belong to the tenant: an address is all that is known of them. */
export const InvitationTable = ({ invitations, actions }: Props) => {
  const { t } = useTranslation();
  return (
    <ColumnTable label={t('admin.invitations')} columns={COLUMNS}>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} actions={actions} />
      ))}
    </ColumnTable>
  );
};

const InvitationRow = ({ invitation, actions }: { invitation: Invitation; actions: InvitationActions }) => {
  const { t } = useTranslation();
  const { email, state, roles, invitedBy, invitedDate, expiresDate } = invitation;
  const isDeclined = state === 'DECLINED';
  return (
    <tr>
      <th scope="row">
        <b>{email}</b>
      </th>
      <td className={classes.fixed}>
        <Badge tone={TONES[state]}>{t(`admin.invitation.${state}`)}</Badge>
      </td>
      <td title={rolesInLine(roles, t).all}>{rolesInLine(roles, t).line}</td>
      <td>
        {invitedBy}
        <div className={classes.quiet}>
          <Time iso={invitedDate} />
        </div>
      </td>
      <td className={classes.fixed}>{!isDeclined && <Time iso={expiresDate} />}</td>
      <td>
        <span className={`${classes.row} ${classes.fixed}`}>
          {!isDeclined && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('admin.invitation.resend_to', { email })}
              onClick={() => void actions.resend(invitation)}
            >
              {t('admin.invitation.resend')}
            </Button>
          )}
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t(isDeclined ? 'admin.invitation.remove_of' : 'admin.invitation.withdraw_of', {
              email,
            })}
            onClick={() => void actions.withdraw(invitation)}
          >
            {t(isDeclined ? 'admin.remove' : 'admin.invitation.withdraw')}
          </Button>
        </span>
      </td>
    </tr>
  );
};
