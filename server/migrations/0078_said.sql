-- What is said to people is stored as a code with what varies in it (`contracts/src/said`), not as a sentence. What was
-- stored before has the code `as_written` and shows as it is.
set local search_path = recto, public;

create function said_of(written text) returns jsonb
  language sql immutable
  return case
    when written is null then null
    else jsonb_build_object('code', 'as_written', 'params', jsonb_build_object('text', written))
  end;

alter table channel_state
  drop constraint channel_state_last_error_check,
  drop constraint channel_state_remark_check;
alter table channel_state
  alter column last_error type jsonb using said_of(last_error),
  alter column remark type jsonb using said_of(remark);
alter table outgoing_mail drop constraint outgoing_mail_error_check;
alter table outgoing_mail alter column error type jsonb using said_of(error);
alter table delivery alter column error type jsonb using said_of(error);
alter table delivery_attempt alter column error type jsonb using said_of(error);
alter table document alter column remarks type jsonb using said_of(remarks);
alter table document_page alter column problem type jsonb using said_of(problem);
alter table replay alter column problem type jsonb using said_of(problem);
alter table trace alter column message type jsonb using said_of(message);

-- These two are fields of entities as well, which are searched, listed and exported as texts: they keep one in English.
alter table extraction_event add column said jsonb;
alter table document_channel_log add column process_said jsonb;
alter table document_channel_log add constraint document_channel_log_process_said_check
  check (process_said is null or process_remarks is not null);

-- Checks within results; the text of older reasons becomes one as well.
create function said_in_result(result jsonb) returns jsonb
  language sql immutable
  return case
    when result is null then null
    else jsonb_set(
      jsonb_set(
        result,
        '{extraction,rules}',
        coalesce(
          (
            select jsonb_agg(
              case
                when rule ? 'said' then rule
                else (rule - 'message' - 'code' - 'params') || jsonb_build_object(
                  'said',
                  case
                    when rule ? 'code' then jsonb_build_object(
                      'code', 'check.' || (rule ->> 'code'), 'params', coalesce(rule -> 'params', '{}'::jsonb))
                    else said_of(coalesce(rule ->> 'message', ''))
                  end
                )
              end
            )
            from jsonb_array_elements(result #> '{extraction,rules}') as rule
          ),
          '[]'::jsonb
        )
      ),
      '{extraction,sections}',
      regexp_replace(
        regexp_replace(
          replace(
            replace(
              (result #> '{extraction,sections}')::text,
              '"reason": "found on the page for what was typed"',
              '"reason": {"code": "why_found_for_typed", "params": {}}'
            ),
            '"reason": "read by OCR where somebody pointed"',
            '"reason": {"code": "why_read_in_box", "params": {}}'
          ),
          '"reason": "((?:[^"\\]|\\.)*)"',
          '"reason": {"code": "as_written", "params": {"text": "\1"}}',
          'g'
        ),
        '"message": \["((?:[^"\\]|\\.)*)"\]',
        '"message": [{"code": "as_written", "params": {"text": "\1"}}]',
        'g'
      )::jsonb
    )
  end;

-- Of every tenant, and nothing that follows from a changed result follows: none changes.
alter table extraction disable trigger user;
alter table extraction no force row level security;
update extraction
   set result = said_in_result(result), revised_result = said_in_result(revised_result)
 where result is not null or revised_result is not null;
alter table extraction force row level security;
alter table extraction enable trigger user;

drop function said_in_result(jsonb);
drop function said_of(text);
