fetch('https://fixture.example.org/sails')
