public class Crane { }
