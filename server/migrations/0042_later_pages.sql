-- Pages that can be read only after their log was charged (a protected attachment that somebody opened) are charged
-- then, by a row of their own. Which documents stand in a usage row of their log is kept with them.
set local search_path = recto, public;

alter table document add column charged boolean not null default false;

alter table subscription_usage
  drop constraint subscription_usage_reason_check,
  add constraint subscription_usage_reason_check check (reason in ('PAGES', 'LATER', 'DUPLICATE', 'NO_DUPLICATE'));

-- Until now a log was charged once, for those that were done by then; nobody is charged for what lies behind.
-- The owner of the tables sees their rows only while they are not forced.
alter table document no force row level security;
alter table subscription_usage no force row level security;
alter table document disable trigger user;
update document d set charged = true
  from subscription_usage u
 where u.tenant_name = d.tenant_name and u.channel_log_id = d.channel_log_id and u.reason = 'PAGES' and d.progress = 'DONE';
alter table document enable trigger user;
alter table subscription_usage force row level security;
alter table document force row level security;
