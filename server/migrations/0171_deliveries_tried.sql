-- What was tried again and again without an answer, by channel: it goes on when something else arrives there.
set local search_path = recto, public;

create index delivery_tried on delivery (tenant_name, output_channel_id)
  where status = 'PENDING' and attempts >= 3;
