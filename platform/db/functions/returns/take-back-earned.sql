-- Takes what a ticket brought from its buyer's balances, as far as it is there or can be had back. A gift that it waits in
-- brings back first the free gift that giving it took, where it took one.
CREATE OR REPLACE FUNCTION take_back_earned(of_ticket text, of_order text, at_showing text) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  buyer text;
  giver text;
  has int;
  part int;
  brought record;
BEGIN
  SELECT user_id INTO STRICT buyer FROM orders WHERE code = of_order AND showing_id = at_showing;
  WITH ended AS (
    UPDATE gift_tickets SET is_waiting = false WHERE ticket_id = of_ticket AND is_waiting RETURNING gift_id, took_free_gift)
  SELECT g.user_id INTO giver FROM ended JOIN gifts g ON g.id = ended.gift_id WHERE ended.took_free_gift;
  IF giver IS NOT NULL THEN
    INSERT INTO balances AS b (user_id, unit, amount) VALUES (giver, 'free_gift', 1)
    ON CONFLICT (user_id, unit) DO UPDATE SET amount = b.amount + 1 RETURNING amount INTO has;
    INSERT INTO balance_entries (user_id, unit, amount, reason, balance_after) VALUES (giver, 'free_gift', 1, 'gift', has);
  END IF;
  FOR brought IN
    SELECT unit, amount / (SELECT count(*)::int FROM tickets WHERE order_code = of_order AND showing_id = at_showing) AS by_ticket
    FROM balance_entries WHERE order_code = of_order AND reason = 'order' ORDER BY unit
  LOOP
    SELECT amount INTO has FROM balances WHERE user_id = buyer AND unit = brought.unit FOR UPDATE;
    CONTINUE WHEN NOT FOUND;
    IF brought.unit = 'heart' AND has < brought.by_ticket THEN
      has := take_votes_back(buyer, brought.by_ticket - has, has);
    END IF;
    part := least(has, brought.by_ticket);
    CONTINUE WHEN part <= 0;
    UPDATE balances SET amount = amount - part WHERE user_id = buyer AND unit = brought.unit RETURNING amount INTO has;
    INSERT INTO balance_entries (user_id, unit, amount, reason, order_code, showing_id, balance_after)
    VALUES (buyer, brought.unit, -part, 'refund', of_order, at_showing, has);
  END LOOP;
  RETURN true;
END $$;
