-- A row of what was charged for each document that was read, with its category and its pages, instead of one a log:
-- what came together belongs to plans of different categories, and each row leads to its document. Rows of before keep
-- their log alone. Nothing is charged twice because a file is marked as charged in the transaction that charges it.
set local search_path = recto, public;

drop index subscription_usage_once;
create index subscription_usage_by_extraction on subscription_usage (tenant_name, extraction_uuid)
  where extraction_uuid is not null;
alter table document drop column charged_as;
