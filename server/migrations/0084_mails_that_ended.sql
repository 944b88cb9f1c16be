-- What a mail says is for whoever gets it: that of an invitation holds the secret of its link. Nobody sends it twice, so
-- that nothing needs its words once it has ended.
set local search_path = recto, public;

-- Of every tenant.
alter table outgoing_mail no force row level security;
update outgoing_mail set body = '{}' where status in ('SENT', 'REFUSED', 'UNKNOWN');
alter table outgoing_mail force row level security;
alter table outgoing_mail add constraint outgoing_mail_ended_says_nothing
  check (body = '{}' or status in ('WAITING', 'HANDING_OVER'));
