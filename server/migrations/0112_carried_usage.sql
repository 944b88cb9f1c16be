-- Usage of the time before: what was read elsewhere, carried over by a sum without a log of its own.
set local search_path = recto, public;

alter table subscription_usage alter column channel_log_id drop not null;
alter table subscription_usage drop constraint subscription_usage_reason_check;
alter table subscription_usage add constraint subscription_usage_reason_check
  check (reason in ('PAGES', 'LATER', 'DUPLICATE', 'NO_DUPLICATE', 'CARRIED'));
alter table subscription_usage add constraint subscription_usage_of_a_log check (channel_log_id is not null or reason = 'CARRIED');
