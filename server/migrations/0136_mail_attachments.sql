-- Files that a mail brings along: stored like every other, named here until the mail has ended.
set local search_path = recto, public;

create table outgoing_mail_file (
  tenant_name text not null references tenant,
  mail_id bigint not null,
  nth integer not null check (nth between 1 and 10),
  sha256 text not null,
  name text not null check (length(name) between 1 and 255),
  primary key (tenant_name, mail_id, nth),
  foreign key (tenant_name, mail_id) references outgoing_mail (tenant_name, id) on delete cascade,
  foreign key (tenant_name, sha256) references blob (tenant_name, sha256)
);
call make_tenant_table('outgoing_mail_file', 'select, insert, delete', audited => false);

-- What a mail brought is as much its content as its words, and gone when they are.
create function forget_mail_files() returns trigger language plpgsql set search_path = recto, pg_temp as $$
begin
  delete from outgoing_mail_file f where f.tenant_name = new.tenant_name and f.mail_id = new.id;
  return null;
end $$;
create trigger forget_files after update of status on outgoing_mail for each row
  when (new.status in ('SENT', 'REFUSED', 'UNKNOWN')) execute function forget_mail_files();
