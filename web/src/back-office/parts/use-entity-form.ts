import type { Entity } from '@recto/contracts/entities/definition';
import { endpointsOf } from '@recto/contracts/entities/endpoints';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { errorMessages } from '../../portal/error-messages.ts';
import { toast } from '../../ui/toast.tsx';
import { entityKey } from '../entity.queries.ts';
import {
  differing,
  errorsOf,
  type FormErrors,
  type FormValues,
  formValues,
  toSend,
} from '../model/form-values.ts';

/** What other inputs hold when somebody changes this one. */
export type Follow = (
  name: string,
  value: unknown,
  base: EntityRecord | null,
  before: FormValues,
) => FormValues;

/** What is wrong besides what the schema of the definition finds; of a part of a field under `field.part`. */
export type FormCheck = (values: FormValues) => FormErrors;

type Wanted = {
  entity: Entity;
  /** Null for a new one. */
  record: EntityRecord | null;
  prefilled: Readonly<Record<string, unknown>>;
  follow?: Follow | undefined;
  check?: FormCheck | undefined;
  onSaved: (record: EntityRecord) => void;
};

/** What somebody types into a record, until the server has it. Nothing of it is lost by a refusal. */
export function useEntityForm({ entity, record, prefilled, follow, check, onSaved }: Wanted) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [base, setBase] = useState(record);
  const [initial, setInitial] = useState(() => formValues(entity, record, prefilled));
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<FormErrors>({});
  const [theirs, setTheirs] = useState<EntityRecord | null>(null);

  const wrong = { ...errorsOf(entity, values, base), ...check?.(values) };
  const errors: FormErrors = {
    ...refused,
    ...Object.fromEntries(Object.entries(wrong).filter(([name]) => left.has(name))),
  };

  const { mutate, isPending } = useMutation({
    mutationFn: (sent: { values: FormValues; base: EntityRecord | null }) => {
      const { create, update } = endpointsOf(entity);
      const body = toSend(entity, sent.values, sent.base);
      if (!sent.base) return call(create, { body });
      return call(update, { params: { id: sent.base.id }, body: { ...body, version: sent.base.version } });
    },
    meta: { errors: 'silent' },
    onSuccess: (saved) => {
      void client.invalidateQueries({ queryKey: entityKey(entity) });
      onSaved(saved);
    },
    onError: (error) => {
      const isStale = error instanceof ApiError && error.status === 409 && error.current;
      if (isStale) return setTheirs(error.current as EntityRecord);
      if (error instanceof ApiError)
        setRefused(Object.fromEntries(error.fieldErrors.map(({ field, said }) => [field, said])));
      for (const message of errorMessages(error, t)) toast.error(message, message);
    },
  });

  return {
    base,
    values,
    errors,
    theirs,
    saving: isPending,
    changed: differing(entity, initial, values).length > 0,
    /** Nothing is wrong, in fields that nobody has left yet either. */
    complete: Object.keys(wrong).length === 0,
    invalid: Object.values(errors).some((one) => one !== undefined),
    set: (name: string, value: unknown): void => {
      setValues((before) => ({ ...before, [name]: value, ...follow?.(name, value, base, before) }));
      setRefused((before) => without(before, name));
    },
    /** Errors show once somebody has left a field. */
    leave: (name: string): void => setLeft((before) => new Set(before).add(name)),
    /** Answers the first wrong field, or null once everything is on its way. */
    save: (): string | null => {
      const [first] = Object.keys(wrong);
      setLeft(new Set([...Object.keys(entity.fields), ...Object.keys(wrong)]));
      if (first) return first;
      mutate({ values, base });
      return null;
    },
    /** The other version was looked at: these values are saved upon it. */
    settle: (chosen: FormValues): void => {
      if (!theirs) return;
      setBase(theirs);
      setInitial(formValues(entity, theirs));
      setValues(chosen);
      setTheirs(null);
      mutate({ values: chosen, base: theirs });
    },
    unsettle: (): void => setTheirs(null),
  };
}
export type EntityForm = ReturnType<typeof useEntityForm>;

/** Errors of other fields. */
const without = (errors: FormErrors, name: string): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([place]) => place !== name && !place.startsWith(`${name}.`)),
  );
