package harbour;

record MoorBoat(String boat) {}

record CastOff(String boat) {}

record BoatMoored(String boat) {}

record BoatLeft(String boat) {}

record FreeBerths(int metres) {}
