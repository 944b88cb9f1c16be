import { Button } from '@mantine/core';
import type { Person } from '@recto/contracts/endpoints/administration';
import { useTranslation } from 'react-i18next';
import { rolesInLine } from '../../../portal/role-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Time } from '../../../ui/time.tsx';
import classes from './admin.module.css';
import { ColumnTable } from './column-table.tsx';
import type { PeopleActions } from './use-people.ts';

type Props = {
  people: readonly Person[];
  actions: PeopleActions;
  onRoles: (person: Person, tenant: string) => void;
  /** For operators only. */
  onErase: ((person: Person) => void) | undefined;
};

const COLUMNS = ['person', 'places', 'seen', 'actions'];

/** People with their places; each place leads to its roles. */
export const PeopleTable = ({ people, ...rest }: Props) => {
  const { t } = useTranslation();
  if (people.length === 0) return <p className={classes.empty}>{t('admin.no_people')}</p>;
  return (
    <ColumnTable label={t('admin.users')} columns={COLUMNS}>
      {people.map((person) => (
        <PersonRow key={person.id} person={person} {...rest} />
      ))}
    </ColumnTable>
  );
};

/** Duties and some kinds of documents by name; the pointer is told all. */
const PlaceRoles = ({ roles }: Pick<Person['memberships'][number], 'roles'>) => {
  const { t } = useTranslation();
  const { line, all } = rolesInLine(roles, t);
  return (
    <span className={classes.line} title={all}>
      {line}
    </span>
  );
};

type RowProps = Omit<Props, 'people'> & { person: Person };

const PersonRow = ({ person, actions, onRoles, onErase }: RowProps) => {
  const { t } = useTranslation();
  const { email, name, operator, activated, secondFactor, memberships, lastSeen, can } = person;
  return (
    <tr>
      <th scope="row">
        <span className={classes.row}>
          <b>{email}</b>
          {operator && <Badge tone="info">{t('admin.operator')}</Badge>}
          {secondFactor && <Badge tone="success">{t('admin.second_factor')}</Badge>}
          {!activated && <Badge tone="secondary">{t('admin.account_closed')}</Badge>}
        </span>
        <span className={classes.quiet}>{name}</span>
      </th>
      <td className={classes.places}>
        {memberships.map(({ tenantId, roles }) => (
          <div key={tenantId} className={classes.row}>
            <b className="mono">{tenantId}</b>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={t('admin.roles_of', { email, tenant: tenantId })}
              onClick={() => onRoles(person, tenantId)}
            >
              {t('admin.roles')}
            </Button>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={t('admin.remove_from', { email, tenant: tenantId })}
              onClick={() => void actions.remove(person, tenantId)}
            >
              {t('admin.remove')}
            </Button>
            <PlaceRoles roles={roles} />
          </div>
        ))}
        {memberships.length === 0 && <span className={classes.quiet}>{t('admin.no_place')}</span>}
      </td>
      <td className={classes.fixed}>{lastSeen && <Time iso={lastSeen} />}</td>
      <td>
        {can.manage ? (
          <span className={`${classes.row} ${classes.fixed}`}>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('admin.renew_of', { email })}
              onClick={() => void actions.renew(person)}
            >
              {t('admin.renew')}
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t(activated ? 'admin.close_of' : 'admin.open_of', { email })}
              onClick={() => void actions.activate(person)}
            >
              {t(activated ? 'admin.close' : 'admin.open')}
            </Button>
            {secondFactor && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={t('admin.reset_factor_of', { email })}
                onClick={() => void actions.resetFactor(person)}
              >
                {t('admin.reset_factor')}
              </Button>
            )}
            {onErase && (
              <Button
                size="compact-xs"
                variant="subtle"
                color="red"
                aria-label={t('admin.erase_of', { email })}
                onClick={() => onErase(person)}
              >
                {t('admin.erase')}
              </Button>
            )}
          </span>
        ) : (
          <span className={classes.quiet}>{t('admin.elsewhere')}</span>
        )}
      </td>
    </tr>
  );
};
