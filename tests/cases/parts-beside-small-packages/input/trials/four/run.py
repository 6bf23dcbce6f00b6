from pier.berths.a import a

a()
