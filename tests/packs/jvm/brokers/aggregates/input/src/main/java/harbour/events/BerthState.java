package harbour.events;

public enum BerthState { FREE, TAKEN }
