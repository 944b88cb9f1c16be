import { Button } from '@mantine/core';
import type { Invitation } from '@recto/contracts/endpoints/invitations';
import type { TeamMember } from '@recto/contracts/endpoints/team';
import type { Role } from '@recto/contracts/roles';
import type { Tone } from '@recto/contracts/statuses';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { rolesInLine } from '../../../portal/role-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ItemRow, ItemRows } from '../../../ui/item-row.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { Time } from '../../../ui/time.tsx';
import classes from './display-name.module.css';
import { InviteForm } from './invite-form.tsx';
import { OnceDialog } from './once-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { type TeamActions, useTeam } from './use-team.ts';

/** Who works in the tenant and who is invited (N-008 to N-010). */
export function TeamSection() {
  const { t } = useTranslation();
  const team = useTeam();
  const { data, error, refetch } = team.query;
  const [changing, setChanging] = useState<TeamMember | null>(null);
  if (!data && error)
    return (
      <div role="alert" className={classes.failed}>
        <p>{errorMessages(error, t).join(' ')}</p>
        <RetryButton onClick={() => void refetch()} />
      </div>
    );
  if (!data) return <SkeletonRows rows={3} height={48} label={t('list.loading_short')} />;
  return (
    <>
      <ItemRows label={t('team.title')}>
        {data.members.map((member) => (
          <MemberRow key={member.id} member={member} team={team} onChange={() => setChanging(member)} />
        ))}
        {data.invitations.map((invitation) => (
          <InvitedRow key={invitation.id} invitation={invitation} team={team} />
        ))}
      </ItemRows>
      <InviteForm offered={data.offered} onInvite={team.invite} />
      {changing && (
        <RolesDialog
          member={changing}
          offered={data.offered}
          onClose={() => setChanging(null)}
          onSave={(roles) => team.giveRoles(changing, roles)}
        />
      )}
      {team.shown && (
        <OnceDialog
          title={t('team.link_of', { email: team.shown.email })}
          hint={t('team.link_once')}
          secret={team.shown.link}
          copied={t('team.link_copied')}
          onClose={team.closeLink}
        />
      )}
      {team.dialog}
    </>
  );
}

/** In short; all of them where somebody points. */
function RoleNames({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation();
  const { line, all } = rolesInLine(roles, t);
  return <span title={all}>{line}</span>;
}

type MemberProps = { member: TeamMember; team: TeamActions; onChange: () => void };

function MemberRow({ member, team, onChange }: MemberProps) {
  const { t } = useTranslation();
  const { email, name, roles, lastSeen, activated, can } = member;
  return (
    <ItemRow
      title={email}
      state={!activated && <Badge tone="secondary">{t('team.closed')}</Badge>}
      facts={
        <>
          <span>{name !== email && name}</span>
          <RoleNames roles={roles} />
          <span>
            {lastSeen && (
              <>
                {t('team.last_seen')} <Time iso={lastSeen} />
              </>
            )}
          </span>
        </>
      }
      actions={
        <>
          <Button
            size="xs"
            variant="default"
            onClick={onChange}
            aria-label={t('team.change_roles_of', { email })}
          >
            {t('team.change_roles')}
          </Button>
          {can.remove && (
            <Button
              size="xs"
              variant="default"
              onClick={() => void team.remove(member)}
              aria-label={t('team.remove_of', { email })}
            >
              {t('ask.remove')}
            </Button>
          )}
        </>
      }
    />
  );
}

const TONES: Readonly<Record<Invitation['state'], Tone>> = {
  INVITED: 'info',
  DECLINED: 'secondary',
  EXPIRED: 'warning',
};

function InvitedRow({ invitation, team }: { invitation: Invitation; team: TeamActions }) {
  const { t } = useTranslation();
  const { email, roles, state, invitedBy, expiresDate } = invitation;
  return (
    <ItemRow
      title={email}
      state={<Badge tone={TONES[state]}>{t(`admin.invitation.${state}`)}</Badge>}
      facts={
        <>
          <RoleNames roles={roles} />
          <span>{t('team.invited_by', { by: invitedBy })}</span>
          <span>
            {state === 'INVITED' && (
              <>
                {t('invitations.until')} <Time iso={expiresDate} />
              </>
            )}
          </span>
        </>
      }
      actions={
        <>
          {state !== 'DECLINED' && (
            <Button
              size="xs"
              variant="default"
              onClick={() => void team.resend(invitation)}
              aria-label={t('admin.invitation.resend_to', { email })}
            >
              {t('admin.invitation.resend')}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            onClick={() => void team.withdraw(invitation)}
            aria-label={t('admin.invitation.withdraw_of', { email })}
          >
            {t('admin.invitation.withdraw')}
          </Button>
        </>
      }
    />
  );
}
