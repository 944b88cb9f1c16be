-- Since when a receiver is left alone: its page tells it, and each trial that fails prolongs the same silence.
set local search_path = recto, public;

alter table receiver_state add column opened_at timestamptz;
update receiver_state set opened_at = now() where open_until is not null;
