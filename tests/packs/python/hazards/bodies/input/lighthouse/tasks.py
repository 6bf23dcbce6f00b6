def rent(session, producer, lamp):
    session.add(lamp)
    session.commit()
    producer.send("rented", lamp.name)
